import type { Film, Screen } from './use-screen.ts';

/** One button, whatever it does: who pressed it has not lost their place. */
export function ScreenButton({ film, bytes, read, drop }: Screen) {
  const size = bytes === null ? '' : formatSize(bytes);
  const isWanted = film.phase === 'reading' || film.phase === 'there';
  return (
    <div className="screen-part">
      <button type="button" onClick={isWanted ? drop : read}>
        {film.phase === 'unread' && size !== '' ? `${labels.unread} (${size})` : labels[film.phase]}
      </button>
      <p role="status">
        {film.phase === 'reading' &&
          `Reading the screen: ${film.tenths * 10} % of ${size || 'it'} …`}
        {film.phase === 'there' && 'The screen goes in step with the sound.'}
      </p>
      {film.phase === 'failed' && <p role="alert">The screen could not be read. {film.reason}</p>}
    </div>
  );
}

const labels: Readonly<Record<Film['phase'], string>> = {
  unread: 'Show the screen',
  reading: 'Stop reading',
  failed: 'Try again',
  there: 'Hide the screen',
};

const formatSize = (bytes: number) =>
  `${Math.max(0.1, bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
