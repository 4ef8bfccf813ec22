// In the page: the search, and a button beside each line to copy. Without it the page can be read all the same.
const field = document.getElementById('search');
const found = document.getElementById('found');
const groups = [...document.querySelectorAll('[data-group]')].map((group) => ({
  group,
  entries: [...group.querySelectorAll('[data-entry]')].map((entry) => ({
    entry,
    isOperation: entry.classList.contains('operation'),
    text: entry.textContent.toLowerCase(),
  })),
}));

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let operations = 0;
  for (const { group, entries } of groups) {
    let shown = 0;
    for (const { entry, text, isOperation } of entries) {
      entry.hidden = !words.every((word) => text.includes(word));
      if (entry.hidden) continue;
      shown += 1;
      if (isOperation) operations += 1;
    }
    group.hidden = shown === 0;
  }
  for (const id of ['start', 'webhooks']) document.getElementById(id).hidden = words.length > 0;
  found.textContent = operations === 1 ? '1 operation' : `${operations} operations`;
}

field.disabled = false;
field.addEventListener('input', search);
// What was typed before the page was there, or kept by the browser.
search();

// Links to what the search hides show it again.
addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.closest('[hidden]')) return;
  field.value = '';
  search();
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView();
});

// The lines name the address by which this page was reached; it is printed with the default one.
for (const code of document.querySelectorAll('#start code')) {
  const here = new URL('.', location.href).href.replace(/\/$/, '');
  code.textContent = code.textContent.replace('http://localhost:3000/voice', here);
}

// Only where the browser lets a page write to the clipboard.
if (navigator.clipboard) {
  for (const line of document.querySelectorAll('pre')) {
    const button = document.createElement('button');
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(line.querySelector('code').textContent);
      button.textContent = 'Copied';
      button.addEventListener('blur', () => (button.textContent = 'Copy'), { once: true });
    });
    line.prepend(button);
  }
}
