import { createRoot } from 'react-dom/client';
import { createCallReader } from './call-reader.ts';
import { Inspector } from './inspector.tsx';

/* The inspector of the API pages. Their own script loads it, and tells it of the key that was typed there. */

const place = document.querySelector<HTMLElement>('#inspector')!;
const root = createRoot(place);
let opened = 0;

place.addEventListener('open', (event) => {
  const { detail: key } = event as CustomEvent<string>;
  const reader = createCallReader(location.origin + place.dataset['api'], key);
  root.render(<Inspector key={++opened} reader={reader} />);
});
