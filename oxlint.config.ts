import type { OxlintConfig } from 'oxlint';

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/check/arrows-rule.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', 'dist', 'data', '.reports'],
  rules: {
    'parley/arrows': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'eslint/eqeqeq': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    // Fixtures of Vitest name what they need in their first parameter, often nothing.
    'eslint/no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],

    // Attempts one after the other are what retries, pages and tests mean.
    'eslint/no-await-in-loop': 'off',
    // Cannot see that a callback or a method changes the condition.
    'eslint/no-unmodified-loop-condition': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-named-as-default-member': 'off',
    // Takes every `.get('/…', async …)` for Express.
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // A copy is iterated where listeners may leave meanwhile; a fresh array may be sorted in place.
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    // `export {}` makes a script a module.
    'unicorn/require-module-specifiers': 'off',
    // The compiler's automatic runtime; `react-hooks` already holds effects to their dependencies.
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    // What is drawn may say how long ago something was.
    'react/purity': 'off',
    // Roles that the specification words, or that CSS takes from a table; axe looks at the real page.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
  },
} satisfies OxlintConfig;
