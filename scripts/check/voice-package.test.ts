import { describe, expect, it } from 'vitest';
import { findForbiddenContent } from './voice-package.ts';

describe('D153 what is published of the SDK', () => {
  it('may import its own files, React and the real-time library', () => {
    const code = `import { a } from "./chunks/a.js";
      import { jsx } from "react/jsx-runtime";
      const load = () => import("@daily-co/daily-js");`;
    expect(findForbiddenContent('index.js', code)).toEqual([]);
    expect(findForbiddenContent('index.cjs', 'const a = require("../a.cjs");')).toEqual([]);
    expect(findForbiddenContent('react.d.ts', 'import { ReactNode } from "react";')).toEqual([]);
  });

  it('may import Node in its command line', () => {
    expect(findForbiddenContent('cli.js', 'import { once } from "node:events";')).toEqual([]);
  });

  it.each([
    ['index.js', 'const f = new Function("return 1");', 'new Function'],
    ['index.cjs', 'eval("1");', 'eval('],
    ['index.js', 'script.src = "blob:x";', 'blob:'],
    ['index.js', 'URL.createObjectURL(file);', 'createObjectURL'],
    ['index.js', 'import { z } from "zod";', 'from "zod"'],
    ['index.cjs', 'const fs = require("node:fs");', 'require("node:fs"'],
    ['index.js', 'const dom = await import("react-dom");', 'import("react-dom"'],
    ['cli.js', 'import { z } from "zod";', 'from "zod"'],
    ['rest.d.ts', 'import { Assistant } from "@parley/contract";', 'from "@parley/contract"'],
    ['daily.d.cts', 'type Call = import("@daily-co/daily-js").DailyCall;', '"@daily-co/daily-js"'],
    ['index.d.ts', 'export { a } from "./call/a.ts";', '"./call/a.ts"'],
  ])('%s is refused with %s', (path, text, found) => {
    expect(findForbiddenContent(path, text)).toEqual([`${path} has ${found}`]);
  });

  it('may speak of all that in comments', () => {
    const code = '/** No `eval(`, no `blob:`. */\n// new Function\nexport {};';
    expect(findForbiddenContent('index.js', code)).toEqual([]);
  });
});
