/**
 * V8's first compiler is enough for the embedded database, whose commits wait for the disk. The
 * optimising one takes 600 MB for a few seconds at every start, and keeps 60.
 */
export const serverFlags = ['--liftoff-only'];
