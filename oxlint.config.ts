import type { OxlintConfig } from 'oxlint';

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/check/arrows-rule.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', 'dist', 'data', '.reports'],
  rules: {
    'parley/arrows': 'error',
    'import/no-cycle': 'error',
    'eslint/eqeqeq': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'typescript/consistent-type-imports': 'error',
    // Fixtures of Vitest name what they need in their first parameter, often nothing.
    'eslint/no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    // `export {}` makes a script a module.
    'unicorn/require-module-specifiers': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // A copy is iterated where listeners may leave meanwhile; a fresh array may be sorted in place.
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default-member': 'off',
    // Attempts one after the other are what retries, pages and tests mean.
    'eslint/no-await-in-loop': 'off',
    'promise/always-return': 'off',
    // The compiler's automatic runtime, and roles that the specification words.
    'react/react-in-jsx-scope': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
} satisfies OxlintConfig;
