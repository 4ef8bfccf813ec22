/** A segment of the log for what is to be replayed, and one for what comes. */
const neededBytes = 32 * 2 ** 20;
/** In MB: what a new database takes, and room to work in. */
export const neededForNew = 64;

/** There is no room to open the embedded database. What is in it is as it was. */
export class FullDisk extends Error {
  override readonly name = 'FullDisk';

  constructor(directory: string, options?: ErrorOptions, megabytes = neededBytes / 2 ** 20) {
    super(
      `the disk of ${directory} is full: free ${megabytes} MB there. Nothing is lost.`,
      options,
    );
  }

  /** Whether so little is left that the engine may not open for that reason. */
  static explains(freeBytes: number): boolean {
    return freeBytes < neededBytes;
  }
}
