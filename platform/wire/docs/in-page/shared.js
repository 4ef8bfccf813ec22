// What the scripts of the pages of the API share. They are sent as one module, without imports: `pages.ts` joins
// them, each after those that it takes from. Without them everything can be read all the same.

/** Where the operations are: `/voice`. */
export const api = document.documentElement.dataset.api;

/** What the address names behind its `#`: nothing, where that is badly encoded. */
export function readMark() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** What this tab remembers until it is closed; nothing where the browser lets no page remember. */
export const tabMemory = {
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
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
