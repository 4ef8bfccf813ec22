// The key that opens the API, and what asks for it.
import { make, tabMemory } from './shared.js';

const keyMemory = 'parley.docs.key';
/** In this page's memory, unless it is asked to be kept for the tab. */
let typedKey = tabMemory.read(keyMemory) ?? '';
let isKeyKept = typedKey !== '';

export function makeKeyField() {
  const key = make('input', {
    type: 'password',
    className: 'key',
    value: typedKey,
    autocomplete: 'off',
  });
  key.addEventListener('input', () => setKey(key.value, key));
  return key;
}

export function makeKeeper() {
  const box = make('input', { type: 'checkbox', className: 'keeper', checked: isKeyKept });
  box.addEventListener('change', () => {
    isKeyKept = box.checked;
    setKey(typedKey, box);
  });
  const says =
    'Keep it in the session storage of this tab, until that is closed. Otherwise it is in the memory of this page alone; either way it goes to this server and nowhere else.';
  return make('label', { className: 'check' }, box, make('span', { textContent: says }));
}

export function labelled(text, input) {
  return make('label', {}, make('span', { textContent: text }), input);
}

/** One key for all forms of the page. */
function setKey(key, from) {
  typedKey = key;
  tabMemory.write(keyMemory, isKeyKept && key !== '' ? key : null);
  for (const input of document.querySelectorAll('input.key')) if (input !== from) input.value = key;
  for (const box of document.querySelectorAll('input.keeper')) box.checked = isKeyKept;
}
