/**
 * React selects its development or production build by NODE_ENV when it is first loaded. Import
 * this module first, so that a start with an existing build serves the same code as the start that
 * built it.
 */
if (!process.argv.includes('--dev')) process.env['NODE_ENV'] = 'production';
