import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type CallMoment, formatAt, listMoments } from '../call-moments.ts';
import type { ShownCall, ShownRecording } from '../shown-call.ts';
import { CallScreen } from './call-screen.tsx';
import { Waveform } from './waveform.tsx';

interface CallInspectorProps {
  readonly call: Pick<ShownCall, 'id' | 'startedAt' | 'artifact'>;
  /** Null where its sound is not kept. */
  readonly recording: ShownRecording | null;
  /** What else there is to know of the recording. */
  readonly children?: ReactNode;
}

/** What was said and done in a call, in step with its sound where that is kept. */
export function CallInspector({ call, recording, children }: CallInspectorProps) {
  const audio = useRef<HTMLAudioElement>(null);
  /** Whoever leaves hears no more of it, and nothing more of it is fetched. */
  const holdPlayer = useCallback((player: HTMLAudioElement) => {
    audio.current = player;
    return () => {
      audio.current = null;
      player.removeAttribute('src');
      player.load();
    };
  }, []);
  /** Seconds of the recording; null before it was played. */
  const [heardAt, setHeardAt] = useState<number | null>(null);
  const moments = useMemo(() => listMoments(call), [call]);
  const { startedAt, id } = call;
  // The recording begins once the caller has agreed to it.
  const offset =
    recording && startedAt ? (Date.parse(recording.startedAt) - Date.parse(startedAt)) / 1000 : 0;
  const current =
    heardAt === null
      ? -1
      : moments.findLastIndex(({ at }) => at !== null && at <= heardAt + offset);
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setHeardAt(seconds);
  };
  const play = (at: number) => {
    seek(Math.max(0, at - offset));
    // What keeps it from playing, its own controls say.
    void audio.current?.play().catch(() => {});
  };
  return (
    <>
      {recording && (
        <section aria-labelledby="call-recording" className="card">
          <h2 id="call-recording" className="section-title">
            Recording
          </h2>
          <Waveform recording={recording} heardAt={heardAt} onSeek={seek}>
            {(call.artifact?.performanceMetrics?.interruptedAtSeconds ?? []).map(
              (at) => at - offset,
            )}
          </Waveform>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Its words are the transcript, which keeps step. */}
          <audio
            ref={holdPlayer}
            controls
            preload="metadata"
            src={recording.address}
            aria-label="Recording, the caller left and the agent right"
            onTimeUpdate={({ currentTarget }) => setHeardAt(currentTarget.currentTime)}
          />
          {recording.screen && (
            <CallScreen src={recording.screen.address} audio={audio} from={recording.screen.from} />
          )}
          <p className="text-muted">
            Above the line the caller, below it the agent.{' '}
            <a href={recording.address} download={`${id}.wav`}>
              Save as WAV
            </a>
            {recording.screen && (
              <>
                {', '}
                <a href={recording.screen.address} download={`${id}.webm`}>
                  the screen as WebM
                </a>
              </>
            )}
          </p>
          {children}
        </section>
      )}
      <section aria-labelledby="call-transcript" className="card">
        <h2 id="call-transcript" className="section-title">
          Transcript
        </h2>
        {moments.length === 0 ? (
          <p className="text-muted">Nothing was said.</p>
        ) : (
          <ol className="moments">
            {moments.map((moment, index) => (
              <MomentRow
                key={index}
                moment={moment}
                isCurrent={index === current}
                onPlay={recording && (moment.at ?? 0) >= offset ? play : null}
              />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

interface MomentRowProps {
  readonly moment: CallMoment;
  readonly isCurrent: boolean;
  /** Null where there is nothing to hear. */
  readonly onPlay: ((at: number) => void) | null;
}

function MomentRow({ moment, isCurrent, onPlay }: MomentRowProps) {
  const { at, who, text, delay, isCutShort, asked, answered } = moment;
  return (
    <li className="moment" data-who={who} aria-current={isCurrent ? 'true' : undefined}>
      <span className="moment-at">
        {at !== null &&
          (onPlay ? (
            <button
              type="button"
              className="text-button"
              aria-label={`Play from ${formatAt(at)}`}
              onClick={() => onPlay(at)}
            >
              {formatAt(at)}
            </button>
          ) : (
            formatAt(at)
          ))}
      </span>
      <div>
        <p className="words">
          <b>{who}</b> {text}
        </p>
        {delay !== null && <p className="cell-note">{delay}</p>}
        {isCutShort && <p className="moment-cut">The caller cut in.</p>}
        {asked !== null && <p className="source">{asked}</p>}
        {asked !== null && (
          <p className="source">{answered === null ? 'It has not answered.' : `→ ${answered}`}</p>
        )}
      </div>
    </li>
  );
}
