import type {
  OperatorCallChoices,
  OperatorKeptCall,
  OperatorKey,
  OperatorRecording,
  OperatorRecords,
  OperatorReplay,
  OperatorSpent,
  OperatorWholeRecords,
  RecordKind,
} from '@parley/contract';
import type { RowPosition } from '@parley/database/row-position';
import type { Readable } from 'node:stream';
import type { LastLines } from '../../last-lines.ts';
import type { Page } from '../pages.ts';
import type { Messages } from './messages.ts';

interface PageRequest {
  readonly after: RowPosition | null;
  readonly size: number;
}

/** What a player asks for: a part, of the file that it has the beginning of. */
interface WantedPart {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | string[] | undefined;
}

/** What is answered to whoever listens. */
export interface GivenFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** What the voice platform keeps, of every organisation. Lists have the newest first. */
export interface PlatformRecords {
  readonly messages: Messages;
  list<Kind extends RecordKind>(
    kind: Kind,
    page: PageRequest,
  ): Promise<Page<OperatorRecords[Kind]>>;
  /** Null when there is none. */
  readCall(id: string): Promise<OperatorWholeRecords['call'] | null>;
  /** Its sound, as WAV, or the part of it that is wanted. Null when none is kept. */
  readSound(id: string, wanted: WantedPart): Promise<GivenFile | null>;
  /** The screen that the caller shared, as WebM; likewise. */
  readScreen(id: string, wanted: WantedPart): Promise<GivenFile | null>;
  /** Queues the copy of its recording that was given up. Null where none is kept. @throws OperatorRefusal */
  copyAgain(id: string): Promise<NonNullable<OperatorRecording['copy']> | null>;
  /** Who may answer in it, and where it may be kept. Null when there is none, as below. */
  readChoices(id: string): Promise<OperatorCallChoices | null>;
  /** @throws OperatorRefusal */
  replay(id: string, assistantId: string, left: AbortSignal): Promise<OperatorReplay | null>;
  /** Of a new suite, where none is named. @throws OperatorRefusal */
  keepAsTest(id: string, testSuiteId: string | null): Promise<OperatorKeptCall | null>;
  readChat(id: string): Promise<OperatorWholeRecords['chat'] | null>;
  readSession(id: string): Promise<OperatorWholeRecords['session'] | null>;
  listKeys(page: PageRequest): Promise<Page<OperatorKey>>;
}

export interface DeveloperOptions {
  /** Null where the voice platform is hosted, and keeps them itself. */
  readonly platform: PlatformRecords | null;
  readonly lines: LastLines;
  /** Today, beside its ceilings. */
  readonly readSpent: () => Promise<OperatorSpent[]>;
}
