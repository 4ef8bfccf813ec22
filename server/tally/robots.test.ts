import { expect, it } from 'vitest';
import { isNobody } from './robots.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([firefox, chrome, chrome.replace('K)', 'CUBOT P80)')])('D633 %s is a visit', (agent) => {
  expect(isNobody({ 'user-agent': agent })).toBe(false);
});

it.each([
  '',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `${chrome} (compatible; AdsBot-Google)`,
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  chrome.replace('Chrome', 'HeadlessChrome'),
])('D633 %j is none', (agent) => {
  expect(isNobody({ 'user-agent': agent })).toBe(true);
});

it('D633 nor is a page that a browser only fetches ahead', () => {
  expect(isNobody({ 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' })).toBe(true);
});
