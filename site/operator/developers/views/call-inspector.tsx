import type { OperatorRecording, OperatorWholeRecords } from '@parley/contract';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { Moment } from '../../views/moment.tsx';
import { type CallMoment, formatAt, listMoments } from '../call-moments.ts';
import { drawSide } from '../waveform.ts';
import { CallScreen } from './call-screen.tsx';

type Call = OperatorWholeRecords['call'];

/** What was said and done in a call, in step with its sound where that is kept. */
export function CallInspector({ call }: { call: Call }) {
  const audio = useRef<HTMLAudioElement>(null);
  /** Seconds of the recording; null before it was played. */
  const [heardAt, setHeardAt] = useState<number | null>(null);
  const moments = useMemo(() => listMoments(call), [call]);
  const { recording, startedAt, id } = call;
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
            ref={audio}
            controls
            preload="metadata"
            src={soundOf(id)}
            aria-label="Recording, the caller left and the agent right"
            onTimeUpdate={({ currentTarget }) => setHeardAt(currentTarget.currentTime)}
          />
          {recording.screenAt !== null && (
            <CallScreen
              src={screenOf(id)}
              audio={audio}
              from={(Date.parse(recording.screenAt) - Date.parse(recording.startedAt)) / 1000}
            />
          )}
          <p className="text-muted">
            Above the line the caller, below it the agent.{' '}
            <a href={soundOf(id)} download={`${id}.wav`}>
              Save as WAV
            </a>
            {recording.screenAt !== null && (
              <>
                {', '}
                <a href={screenOf(id)} download={`${id}.webm`}>
                  the screen as WebM
                </a>
              </>
            )}
          </p>
          <Consent consent={recording.consent} />
          {recording.copy && <Copy copy={recording.copy} />}
        </section>
      )}
      <section aria-labelledby="call-transcript" className="card">
        <h2 id="call-transcript" className="section-title">
          Transcript
        </h2>
        {moments.length === 0 && <p className="text-muted">Nothing was said.</p>}
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
      </section>
    </>
  );
}

const soundOf = (id: string) => `/operator/api/developers/calls/${id}/recording.wav`;
const screenOf = (id: string) => `/operator/api/developers/calls/${id}/recording.webm`;

interface WaveformProps {
  readonly recording: OperatorRecording;
  readonly heardAt: number | null;
  readonly onSeek: (seconds: number) => void;
  /** Seconds of the recording at which the caller cut in. */
  readonly children: readonly number[];
}

/** For eyes and a pointer: the player below does the same, and can be read out. */
function Waveform({ recording, heardAt, onSeek, children }: WaveformProps) {
  const { caller, agent, seconds } = recording;
  const width = Math.max(1, caller.length);
  const placeOf = (at: number) => (seconds > 0 ? (at / seconds) * width : 0);
  const seek = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (clientX - left) / whole)) * seconds);
  };
  return (
    <svg
      className="waveform"
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      aria-hidden
      onPointerDown={seek}
    >
      <path className="waveform-caller" d={drawSide(caller, 'up')} />
      <path className="waveform-agent" d={drawSide(agent, 'down')} />
      {children.map((at) => (
        <line key={at} className="waveform-cut" x1={placeOf(at)} x2={placeOf(at)} y1="0" y2="100" />
      ))}
      {heardAt !== null && (
        <line
          className="waveform-now"
          x1={placeOf(heardAt)}
          x2={placeOf(heardAt)}
          y1="0"
          y2="100"
        />
      )}
    </svg>
  );
}

function Consent({
  consent: { type, text, version, grantedAt },
}: Pick<OperatorRecording, 'consent'>) {
  return (
    <p className="text-muted">
      {type === 'verbal' ? 'The caller said yes' : 'The caller stayed on the line'}{' '}
      <Moment iso={grantedAt} /> to “{text}” (version {version}).
    </p>
  );
}

function Copy({ copy }: { copy: NonNullable<OperatorRecording['copy']> }) {
  const { copiedAt, dueAt, error } = copy;
  if (copiedAt !== null)
    return (
      <p className="text-muted">
        Copied to VOICE_RECORDINGS_URL <Moment iso={copiedAt} />. Erasing the call here leaves that
        copy.
      </p>
    );
  if (error === null)
    return <p className="text-muted">Not copied to VOICE_RECORDINGS_URL yet: it is on its way.</p>;
  return (
    <p className="text-muted">
      Not copied to VOICE_RECORDINGS_URL: {error}.{' '}
      {dueAt === null ? (
        'It is not tried again.'
      ) : (
        <>
          Tried again <Moment iso={dueAt} />.
        </>
      )}
    </p>
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
