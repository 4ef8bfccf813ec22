// The search: over all pages, from an index that is fetched when somebody first searches.
import { api, make, readMark } from './shared.js';

const searchField = document.getElementById('search');
const searchFound = document.getElementById('found');
const searchStatus = searchFound.querySelector('p');
const searchList = searchFound.querySelector('ol');
const mostFound = 50;
let searchIndex = null;

/** Everything that can be found, `text` in small letters. */
function readSearchIndex() {
  searchIndex ??= fetch(`${api}/docs/search.json`, { signal: AbortSignal.timeout(20_000) })
    .then(async (reply) => {
      if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
      const { operations, types } = await reply.json();
      return [
        ...operations.map(([name, page, line, says, fields]) => ({
          name,
          page,
          line,
          says,
          fields,
        })),
        ...types.map(([name, page, fields]) => ({ name, page, line: '', says: '', fields })),
      ].map((entry) => ({ ...entry, text: Object.values(entry).join(' ').toLowerCase() }));
    })
    .catch((error) => {
      searchIndex = null;
      throw error;
    });
  return searchIndex;
}

/** Smaller is nearer; operations come before types that are as near. */
function rateFound({ name, line, says }, words) {
  const whole = name.toLowerCase();
  const near = `${line} ${says}`.toLowerCase();
  return words.reduce((sum, word) => {
    if (whole === word) return sum;
    if (whole.includes(word)) return sum + (whole.startsWith(word) ? 1 : 2);
    return sum + (near.includes(word) ? 3 : 5);
  }, 0);
}

function linkFound({ name, page, line, says, fields }, words) {
  const named = fields.split(' ').filter((field) => words.includes(field.toLowerCase()));
  const link = make('a', { href: `${api}/docs${page && `/${page}`}#${name}` });
  link.append(make('code', { textContent: name }));
  const more = [line, says, named.length > 0 ? `has ${named.join(', ')}` : ''].filter(Boolean);
  if (more.length > 0) link.append(make('span', { textContent: more.join(' · ') }));
  return make('li', {}, link);
}

async function search() {
  const asked = searchField.value;
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  searchFound.hidden = words.length === 0;
  if (words.length === 0) return;
  try {
    const index = await readSearchIndex();
    if (searchField.value !== asked) return;
    const found = index
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map((entry) => ({ entry, rate: rateFound(entry, words) }))
      .sort((one, other) => one.rate - other.rate)
      .map(({ entry }) => entry);
    searchList.replaceChildren(
      ...found.slice(0, mostFound).map((entry) => linkFound(entry, words)),
    );
    searchStatus.textContent =
      found.length > mostFound
        ? `${found.length} found, the nearest ${mostFound} are shown`
        : `${found.length === 0 ? 'Nothing' : found.length} found`;
  } catch {
    if (searchField.value !== asked) return;
    searchList.replaceChildren();
    searchStatus.textContent = 'The index of the search did not come. Type on to try again.';
  }
}

function leaveSearch() {
  searchFound.hidden = true;
}

searchField.disabled = false;
searchField.addEventListener('input', search);
searchField.addEventListener('focus', search);
// What was typed before the page was there, or kept by the browser.
if (document.activeElement === searchField) void search();

const searchPlace = searchField.closest('search');
searchPlace.addEventListener('focusout', ({ relatedTarget }) => {
  if (!searchPlace.contains(relatedTarget)) leaveSearch();
});
searchPlace.addEventListener('keydown', (event) => {
  const places = [searchField, ...(searchFound.hidden ? [] : searchList.querySelectorAll('a'))];
  const at = places.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (to !== undefined && places[to]) places[to].focus();
  else if (event.key === 'Enter' && at === 0) places[1]?.click();
  else if (event.key === 'Escape' && !searchFound.hidden) searchField.focus();
  else return;
  event.preventDefault();
  if (event.key === 'Escape') leaveSearch();
});
// The page may be this one.
searchList.addEventListener('click', leaveSearch);

addEventListener('keydown', (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key === '/';
  if (!isPlain || event.target.closest?.('input, textarea, select')) return;
  event.preventDefault();
  searchField.focus();
});

// Everything was on the first page once: a mark of it leads to where that is now.
async function followOldMark() {
  const mark = readMark();
  const isFirst = location.pathname.replace(/\/$/, '') === `${api}/docs`;
  if (!isFirst || mark === '') return;
  const line = document.getElementById(mark);
  const link =
    line?.querySelector('.operations > li > a') ?? line?.closest('.operations > li')?.firstChild;
  if (link) return location.replace(link.href);
  if (line) return;
  const entry = (await readSearchIndex().catch(() => [])).find(({ name }) => name === mark);
  if (entry && readMark() === mark) {
    location.replace(`${api}/docs/${entry.page}#${mark}`);
  }
}
addEventListener('hashchange', followOldMark);
void followOldMark();
