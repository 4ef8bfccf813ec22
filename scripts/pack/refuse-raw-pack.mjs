// What `npm pack` and `npm publish` make of `voice/` would be sources that nobody can import.
console.error('parley: use `npm run pack` in the root, and publish the tarball that it makes');
process.exit(1);
