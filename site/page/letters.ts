/**
 * Inlined into every page. Letters of the page's own come once it is there: until then, others of the same
 * width stand in. Its beginning asks for them; what follows has them part by part: all of a long page laid out
 * anew in one go is a tenth of a second and more of a slow phone, and a tap would wait for it.
 */
import { painted } from './painted.ts';

new PerformanceObserver((_, observer) => {
  observer.disconnect();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = document.body.dataset['letters']!;
  link.onload = async () => {
    await painted();
    // Not by `fonts.ready`, which some browsers fulfil but once.
    await Promise.allSettled(
      [...document.fonts].map((face) => face.status === 'loading' && face.loaded),
    );
    for (const part of document.querySelectorAll('main>*+*')) {
      await painted();
      part.className += ' set';
    }
  };
  document.head.append(link);
}).observe({ type: 'paint', buffered: true });
