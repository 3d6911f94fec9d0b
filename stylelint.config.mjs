/** Rules for style sheets. The unused and unknown custom properties are found by a test. */
const inLayer = (name) => ({
  'layer-name-pattern': `^${name}$`,
  // Rules outside a layer would override all layers.
  'rule-nesting-at-rule-required-list': [
    ['layer'],
    { message: `Write rules inside @layer ${name}.` },
  ],
});

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-no-hex': [true, { message: 'Use a colour of tokens.css.' }],
    'color-named': 'never',
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-empty-source': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': true,
    'selector-max-id': 0,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'syntax-string-no-invalid': true,
    'unit-no-unknown': true,
  },
  overrides: [
    { files: ['packages/ui/src/**/*.css'], rules: inLayer('ui') },
    { files: ['packages/app-kit/src/**/*.css', 'apps/*/src/**/*.css'], rules: inLayer('app') },
    {
      // Declares the order of all layers.
      files: ['packages/ui/src/tokens/base.css'],
      rules: { ...inLayer('base'), 'layer-name-pattern': '^(?:base|ui|app)$' },
    },
    {
      files: ['packages/ui/src/tokens/tokens.css'],
      rules: {
        'color-no-hex': null,
        'layer-name-pattern': null,
        'rule-nesting-at-rule-required-list': null,
      },
    },
  ],
};
