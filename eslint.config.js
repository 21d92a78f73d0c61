import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['web/dist', 'web/test-results', 'web/playwright-report']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // The type check knows better which names there are.
      'no-undef': 'off',
      // `{' '}` is a space that Svelte would trim.
      'svelte/no-useless-mustaches': 'off',
      // svelte-check warns of what the linter does not see.
      'svelte/no-unused-svelte-ignore': 'off',
      // Playwright reads the fixtures that a fixture needs off a pattern, be it empty.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
);
