import { setFlagsFromString } from 'node:v8';

/** Of `scripts/server-flags.mjs`: V8 compiles WebAssembly once, quickly, for the sake of the embedded database. */
const onlyQuickly = '--liftoff-only';

/**
 * What WebAssembly runs in `work` for the first time is compiled a second time, well and on another
 * thread, once it has been used much. V8 has that as a flag of the process, which it reads when it compiles a function
 * first: what another thread compiles in that moment is compiled well, too.
 *
 * @param work waits for nothing: nothing else of this thread is compiled meanwhile
 */
export function compileWell(work: () => void): void {
  if (!process.execArgv.includes(onlyQuickly)) {
    work();
    return;
  }
  setFlagsFromString('--wasm-dynamic-tiering');
  try {
    work();
  } finally {
    setFlagsFromString('--no-wasm-dynamic-tiering');
  }
}
