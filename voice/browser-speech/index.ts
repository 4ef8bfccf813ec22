/** Recognition and speech by the browser itself; loaded when a web call asks for them and never before. */
export { addBrowserSpeech } from './add-browser-speech.ts';
