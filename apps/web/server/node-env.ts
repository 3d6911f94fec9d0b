/**
 * React chooses its development or its production build when it is first loaded, by NODE_ENV: this is imported before all
 * else, so that a start which finds its build done already serves the same program as the one that made it.
 */
if (!process.argv.includes('--dev')) process.env['NODE_ENV'] = 'production';
