// Only webpack comes here; the published `#daily` leads no other bundler to it.
export { default } from './find-library.cjs!./absent.js';
