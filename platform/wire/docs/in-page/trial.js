// To try an operation: the form, made when the operation is first opened.
import { labelled, makeKeeper, makeKeyField } from './key.js';
import { make } from './shared.js';
import { showAnswer } from './trial-answer.js';
import { Mistake, planRequest } from './trial-request.js';

/** Ids of what was made here, by the variable that snippets name. */
const madeIds = new Map();

for (const place of document.querySelectorAll('[data-trial]')) {
  const details = place.closest('details');
  const open = () => {
    if (details.open && !place.firstChild)
      place.append(makeTrial(JSON.parse(place.dataset.trial), details));
  };
  details.addEventListener('toggle', open);
  open();
}

function makeTrial(trial, entry) {
  const fields = makeFields(trial);
  const send = make('button', { textContent: trial.method === 'DELETE' ? 'Delete' : 'Send' });
  const stop = make('button', { type: 'button', textContent: 'Stop', hidden: true });
  const answer = makeAnswerView(entry, send, stop);
  const form = make(
    'form',
    { noValidate: true },
    ...(trial.takesKey ? [labelled('Key', fields.key), makeKeeper()] : []),
    ...fields.inPath.map(({ name, input }) => labelled(`{${name}}`, input)),
    ...layOutQuery(fields.inQuery),
    ...(fields.form ?? []).map(({ name, input }) => labelled(name, input)),
    ...(fields.body ? [labelled('Body, as JSON', fields.body)] : []),
    make('div', { className: 'acts' }, send, stop, answer.status),
    ...answer.elements,
  );
  let isSure = false;
  send.addEventListener('blur', () => {
    isSure = false;
    send.textContent = trial.method === 'DELETE' ? 'Delete' : 'Send';
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!stop.hidden) return;
    try {
      const request = planRequest(trial, fields);
      if (trial.method === 'DELETE' && !isSure) {
        isSure = true;
        send.textContent = 'Yes, delete';
        answer.say('It cannot be undone. Once more, if it is to be deleted.');
        return send.focus();
      }
      isSure = false;
      const control = new AbortController();
      stop.onclick = () => control.abort();
      rememberMade(trial, await showAnswer(request, control.signal, answer));
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      answer.say(error.message);
      error.field.closest('details').open = true;
      error.field.focus();
    }
  });
  return make(
    'details',
    { className: 'try' },
    make('summary', { textContent: 'Try it here' }),
    form,
  );
}

function makeFields(trial) {
  const field = ({ name, value, required, variable }) => {
    const input = make('input', {
      value: madeIds.get(variable) ?? value ?? '',
      autocomplete: 'off',
      spellcheck: false,
    });
    if (variable) input.dataset.variable = variable;
    return { name, required, input };
  };
  return {
    key: makeKeyField(),
    inPath: trial.inPath.map(field),
    inQuery: trial.inQuery.map(field),
    body:
      trial.body === undefined
        ? null
        : make('textarea', {
            value: trial.body,
            rows: Math.min(trial.body.split('\n').length + 1, 16),
            spellcheck: false,
          }),
    form: trial.form?.map(({ name, isFile, isList, value }) => ({
      name,
      isFile,
      input: isFile ? make('input', { type: 'file', multiple: isList }) : make('input', { value }),
    })),
  };
}

/** What must be given stands open; the rest is there for whoever wants it. */
function layOutQuery(inQuery) {
  const lines = (all) => all.map(({ name, input }) => labelled(name, input));
  const more = inQuery.filter(({ required }) => !required);
  return [
    ...lines(inQuery.filter(({ required }) => required)),
    ...(more.length > 0
      ? [
          make(
            'details',
            { className: 'more' },
            make('summary', { textContent: `Query (${more.length})` }),
            ...lines(more),
          ),
        ]
      : []),
  ];
}

/** What was made is what the fields for its id mean from now on. */
function rememberMade({ makes }, text) {
  const id = makes && readId(text);
  if (typeof id !== 'string') return;
  madeIds.set(makes, id);
  for (const input of document.querySelectorAll(`input[data-variable="${makes}"]`)) {
    if (input.value === '') input.value = id;
  }
}

/** Of an answer that may be no JSON, or cut off. */
function readId(text) {
  try {
    return JSON.parse(text)?.id;
  } catch {
    return null;
  }
}

function makeAnswerView(entry, send, stop) {
  const status = make('p', { className: 'says' });
  status.setAttribute('role', 'status');
  const head = make('dl', { hidden: true });
  const code = make('code');
  const body = make('pre', { hidden: true, tabIndex: 0 }, code);
  const setBusy = (isBusy) => {
    stop.hidden = !isBusy;
    send.setAttribute('aria-disabled', String(isBusy));
  };
  return {
    status,
    elements: [head, body],
    say(words) {
      status.textContent = words;
    },
    begin() {
      setBusy(true);
      status.textContent = 'Asked …';
      head.hidden = true;
      body.hidden = true;
    },
    showHead(headers) {
      head.hidden = headers.length === 0;
      head.replaceChildren(
        ...headers.flatMap(([name, value]) => [
          make('dt', { textContent: name }),
          make('dd', { textContent: value }),
        ]),
      );
    },
    showBody(text) {
      body.hidden = text === '';
      code.textContent = text;
    },
    /** The failure is told in the words that the operation's table has for its status. */
    end(words, status_) {
      setBusy(false);
      const row = entry.querySelector(`[data-status="${status_}"] td`);
      status.textContent = row ? `${words} That is: ${row.textContent.trim()}.` : words;
    },
  };
}
