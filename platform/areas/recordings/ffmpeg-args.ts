/* What `ffmpeg` is asked for, in words that its versions from 4 on know. */

/** As the contract's recording is, and the most that a file has. */
const largest = { width: 1280, height: 720 } as const;
/** Of one piece of memory. */
const mostMemoryBytes = 256 * 1024 * 1024;
const mostSeconds = 600;

export interface MuxedFiles {
  readonly picture: string;
  /** 16-bit samples at 16 kHz of two channels in turn. */
  readonly sound: string;
  readonly muxed: string;
}

/**
 * One WebM of picture and sound, both from their first on.
 * @param size of every picture; null where it changes
 * @param mostBytes where it stops writing
 */
export function muxingArgs(
  { picture, sound, muxed }: MuxedFiles,
  size: { readonly width: number; readonly height: number } | null,
  mostBytes: number,
): readonly string[] {
  const { width, height } = largest;
  const isCopied = size !== null && size.width <= width && size.height <= height;
  const shrunk = `scale=${width}:${height}:force_original_aspect_ratio=decrease`;
  const framed = `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`;
  return [
    ...['-nostdin', '-v', 'error', '-max_alloc', `${mostMemoryBytes}`, '-filter_threads', '1'],
    // Of processor time, also where nobody is left who would end it.
    ...['-timelimit', `${mostSeconds}`],
    // Nothing in a file of the caller's may name another.
    ...['-protocol_whitelist', 'file', '-f', 'matroska', '-threads', '1', '-i', picture],
    ...['-f', 's16le', '-ar', '16000', '-ac', '2', '-i', sound],
    ...['-map', '0:v:0', '-map', '1:a:0'],
    ...(isCopied
      ? ['-c:v', 'copy']
      : [
          ...['-vf', `${shrunk},${framed}`, '-c:v', 'libvpx', '-threads', '1'],
          ...['-deadline', 'realtime', '-cpu-used', '8', '-b:v', '1M'],
        ]),
    ...['-c:a', 'libopus', '-b:a', '48k'],
    ...['-fs', `${mostBytes}`, '-f', 'webm', muxed],
  ];
}
