/** What a call needs of a browser. Importing it touches neither window nor document. */
export { createBrowserPlatform } from './platform.ts';
export { canCall } from './web-rtc.ts';
