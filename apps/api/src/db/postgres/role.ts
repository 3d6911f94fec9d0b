/** The role and the database of the embedded PostgreSQL. */
export const superuser = 'portolane';
export const database = 'portolane';
