/**
 * A loader of webpack, which would warn of a library that is not installed: hands on the library
 * that the application's own rules find, its `resolve.alias` too, and else what it was given.
 */
module.exports = function findLibrary(absent) {
  const answer = this.async();
  this.getResolve({ dependencyType: 'esm' })(this.context, '@daily-co/daily-js').then(
    (path) => answer(null, path ? "export { default } from '@daily-co/daily-js';" : absent),
    () => answer(null, absent),
  );
};
