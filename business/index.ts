export * from './chat.ts';
export * from './company.ts';
export * from './faq.ts';
export * from './guided-script.ts';
export * from './package.ts';
export * from './prices.ts';
export * from './quick-actions.ts';
export * from './services.ts';
