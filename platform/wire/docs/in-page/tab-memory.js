// The scripts of the pages of the API, one module of several files: `pages.ts` has their order. Without them
// everything can be read all the same.

/** Where the operations are: `/voice`. */
const api = document.documentElement.dataset.api;

/** What this tab remembers until it is closed; nothing where the browser lets no page remember. */
const tabMemory = {
  read(name) {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** Null forgets. */
  write(name, value) {
    try {
      if (value === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    } catch {
      // The page goes on by what it holds itself.
    }
  },
};

/** An element with its properties and what is in it; a text is never code of the page. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
