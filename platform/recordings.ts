import type { Database } from '@parley/database/database';
import { createDatabaseUploadReader } from './areas/files/database-uploads.ts';
import { createUploadReader } from './areas/files/uploads.ts';
import { readRecordings, type RecordingReader } from './areas/recordings/read-recording.ts';

/** Recordings of calls, for whoever runs the server: whoever asks is known to them. */
export function openRecordings(database: Database, uploadsDirectory: string): RecordingReader {
  const uploads =
    database.engine === 'postgres'
      ? createDatabaseUploadReader(database)
      : createUploadReader(uploadsDirectory);
  return readRecordings(database, uploads);
}
