import { platformMemory } from './platform-memory.ts';
const began = Date.now();
for (const f of await platformMemory()) console.log(f.goal, '|', f.measured, '|', f.met);
console.log((Date.now() - began) / 1000, 's');
