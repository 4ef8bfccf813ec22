// The inspector of calls: a script of its own, which is loaded once there is a key to read calls with.
import { labelled, makeKeeper, makeKeyField } from './key.js';
import { make } from './shared.js';
import { Mistake, readKey } from './trial-request.js';

const inspector = document.getElementById('inspector');
const keyField = makeKeyField();
const keySays = make('p', { className: 'says' });
keySays.setAttribute('role', 'status');
const keyForm = make(
  'form',
  { noValidate: true },
  labelled('Key', keyField),
  makeKeeper(),
  make('div', { className: 'acts' }, make('button', { textContent: 'Show calls' }), keySays),
);
inspector.before(make('div', { className: 'try' }, keyForm));
let loading = null;

/** Once; a second try where it did not come. */
function loadInspector() {
  const { script: src, styles: href } = inspector.dataset;
  loading ??= Promise.all([
    append(make('link', { rel: 'stylesheet', href })),
    append(make('script', { type: 'module', src })),
  ]).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function append(element) {
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => {
      element.remove();
      reject(new Error('not loaded'));
    };
    document.head.append(element);
  });
}

async function openInspector() {
  const key = readKey(keyField);
  keySays.textContent = 'Loading …';
  try {
    await loadInspector();
  } catch {
    keySays.textContent = 'The inspector did not come. Try once more.';
    return;
  }
  keySays.textContent = '';
  inspector.dispatchEvent(new CustomEvent('open', { detail: key }));
}

keyForm.addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    await openInspector();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    keySays.textContent = error.message;
    error.field.focus();
  }
});
// Of the tab, from the page before.
if (keyField.value !== '') keyForm.requestSubmit();
