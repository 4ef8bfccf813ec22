/**
 * Tells when the system takes the microphone away, for a phone call or an assistant of its own,
 * and when it gives it back: the track stays live meanwhile, and sends silence. Returns the end
 * of it. Calls back at once when the microphone is away already.
 */
export function watchMicrophone(
  track: MediaStreamTrack,
  onChange: (change: 'interrupted' | 'resumed') => void,
): () => void {
  const interrupt = () => onChange('interrupted');
  const resume = () => onChange('resumed');
  track.addEventListener('mute', interrupt);
  // Unplugged: nothing comes from this one any more.
  track.addEventListener('ended', interrupt);
  track.addEventListener('unmute', resume);
  if (track.muted) interrupt();
  return () => {
    track.removeEventListener('mute', interrupt);
    track.removeEventListener('ended', interrupt);
    track.removeEventListener('unmute', resume);
  };
}
