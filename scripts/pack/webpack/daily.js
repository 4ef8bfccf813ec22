export { default } from '!!./find-daily.cjs!./no-daily.js';
