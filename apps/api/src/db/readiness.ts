import type { ClientConfig } from 'pg';
import { Probe } from './probe.ts';

/** Checks that the database answers. */
export class Readiness {
  readonly #probe: Probe;
  #check: Promise<boolean> | null = null;

  constructor(connection: ClientConfig) {
    this.#probe = new Probe(connection, 'portolane readiness');
  }

  /** Resolves to true if the database answers within 2 seconds; parallel calls share one check. */
  check(): Promise<boolean> {
    return (this.#check ??= this.#probe
      .ask('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#check = null)));
  }

  close(): Promise<void> {
    return this.#probe.close();
  }
}
