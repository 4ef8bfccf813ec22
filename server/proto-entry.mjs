process.argv[1] = '/work/main/server/main.ts';
await import('./dist-proto/main.js');
