import { type RefObject, useEffect, useRef } from 'react';

interface ScreenProps {
  readonly src: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Seconds of the recording's sound at which its first picture is seen. */
  readonly from: number;
}

/** Further apart they are put together again. */
const mostApart = 0.3;

/** The screen that the caller shared, without a sound of its own: it does what the recording's player does. */
export function CallScreen({ src, audio, from }: ScreenProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const sound = audio.current;
    if (!sound) return;
    const follow = () => {
      const screen = video.current;
      if (!screen) return;
      const passed = sound.currentTime - from;
      const at = Math.max(0, Math.min(passed, screen.duration || passed));
      if (Math.abs(screen.currentTime - at) > mostApart) screen.currentTime = at;
      screen.playbackRate = sound.playbackRate;
      // What keeps it from playing keeps the sound, too.
      if (sound.paused || passed !== at) screen.pause();
      else void screen.play().catch(() => {});
    };
    const events = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'ratechange'] as const;
    for (const event of events) sound.addEventListener(event, follow);
    // It may come when the sound is somewhere already.
    follow();
    return () => {
      for (const event of events) sound.removeEventListener(event, follow);
    };
  }, [audio, from]);
  return (
    <video
      ref={video}
      className="call-screen"
      src={src}
      muted
      playsInline
      preload="metadata"
      aria-label="The screen that the caller shared"
    />
  );
}
