import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';

/*
 * Builds a page of each format, and one whose application has another library in Daily's place. Prints
 * as JSON what webpack said of each, and whether the other library, or the word of its absence, is in it.
 */

const builds = [
  { name: 'module', entry: './page.mjs', alias: {} },
  { name: 'commonjs', entry: './page.cjs', alias: {} },
  { name: 'aliased', entry: './page.mjs', alias: { '@daily-co/daily-js': resolve('other.mjs') } },
  {
    name: 'aliased-commonjs',
    entry: './page.cjs',
    alias: { '@daily-co/daily-js': resolve('other.mjs') },
  },
];

function build({ name, entry, alias }) {
  const path = resolve('built', name);
  const options = {
    entry,
    mode: 'production',
    resolve: { alias },
    performance: false,
    output: { path },
  };
  return new Promise((done, fail) => {
    webpack(options, (error, stats) => {
      if (error) return fail(error);
      const { warnings, errors } = stats.toJson({ all: false, warnings: true, errors: true });
      const code = readdirSync(path).map((file) => readFileSync(resolve(path, file), 'utf8'));
      done({
        name,
        said: [...warnings, ...errors].map(({ message }) => message),
        hasOther: code.some((text) => text.includes('the other library')),
      });
    });
  });
}

const outcomes = [];
for (const one of builds) outcomes.push(await build(one));
console.log(JSON.stringify(outcomes));
