import { make, readMark, tabMemory } from './shared.js';

// The lines name the address by which this page was reached; it is printed with the default one.
for (const code of document.querySelectorAll('#start code')) {
  code.textContent = code.textContent.replace('http://localhost:3000', location.origin);
}

// The way to the other pages is long: this one is seen on it.
const hereInWay = document.querySelector('nav [aria-current]');
if (hereInWay) {
  const [way, list] = [hereInWay.closest('nav'), hereInWay.closest('ul')];
  way.scrollTop = hereInWay.offsetTop - way.clientHeight / 2;
  list.scrollLeft = hereInWay.offsetLeft - list.clientWidth / 2;
}

// Only where the browser lets a page write to the clipboard.
if (navigator.clipboard) {
  for (const line of document.querySelectorAll('main pre')) {
    const button = make('button', { type: 'button', textContent: 'Copy' });
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(line.querySelector('code').textContent);
      button.textContent = 'Copied';
      button.addEventListener('blur', () => (button.textContent = 'Copy'), { once: true });
    });
    line.prepend(button);
  }
}

// Whoever wants one kind of snippet wants it everywhere, and on the next page of this tab.
const wayMemory = 'parley.docs.way';

function chooseWay(way) {
  for (const input of document.querySelectorAll('.snippets input')) {
    input.checked = input.value === way;
  }
}

const wayBefore = tabMemory.read(wayMemory);
if (document.querySelector(`.snippets [value="${CSS.escape(wayBefore ?? '')}"]`))
  chooseWay(wayBefore);
document.querySelector('main').addEventListener('change', ({ target }) => {
  if (!target.closest('.snippets')) return;
  const { top } = target.getBoundingClientRect();
  chooseWay(target.value);
  tabMemory.write(wayMemory, target.value);
  // What is above may have another height now.
  scrollBy(0, target.getBoundingClientRect().top - top);
});

/** Opens what the address names, for browsers that do not. */
function openMark() {
  const target = document.getElementById(readMark());
  const details = target?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  target.scrollIntoView();
}
addEventListener('hashchange', openMark);
openMark();

// Paper can open nothing.
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details:not(.try)')) details.open = true;
});
