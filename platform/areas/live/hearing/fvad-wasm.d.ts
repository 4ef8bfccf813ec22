// The package has no types of its own.
declare module '@echogarden/fvad-wasm' {
  interface Fvad {
    readonly HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(handle: number): void;
    /** 0 takes most for a voice, 3 least. */
    _fvad_set_mode(handle: number, mode: number): number;
    _fvad_set_sample_rate(handle: number, hertz: number): number;
    /** 1 for a voice, 0 for none, -1 for a frame of the wrong length. */
    _fvad_process(handle: number, frame: number, samples: number): number;
  }
  export default function createModule(): Promise<Fvad>;
}
