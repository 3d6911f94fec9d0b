import manifest from '../../../../package.json' with { type: 'json' };

/** The version of this release, as CHANGELOG.md names it: that of the package.json of the repository. */
export const { version } = manifest;
