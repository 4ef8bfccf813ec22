/** A segment of the log for what is to be replayed, and one for what comes. */
const neededBytes = 32 * 2 ** 20;

/** There is no room to open the embedded database. What is in it is as it was. */
export class FullDisk extends Error {
  override readonly name = 'FullDisk';

  constructor(directory: string, options?: ErrorOptions) {
    super(
      `the disk of ${directory} is full: free ${neededBytes / 2 ** 20} MB there. Nothing is lost.`,
      options,
    );
  }

  /** Whether so little is left that the engine may not open for that reason. */
  static explains(freeBytes: number): boolean {
    return freeBytes < neededBytes;
  }
}
