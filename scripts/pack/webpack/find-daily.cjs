/** A loader: the library where the program has it, and what it is given where it has not. */
module.exports = function findDaily(without) {
  const done = this.async();
  const resolve = this.getResolve({ dependencyType: 'esm' });
  resolve(this.context, '@daily-co/daily-js', (missing) =>
    done(null, missing ? without : "export { default } from '@daily-co/daily-js';"),
  );
};
