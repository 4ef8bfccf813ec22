throw new Error('@daily-co/daily-js is not installed.');
