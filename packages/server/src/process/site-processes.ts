/** The processes that serve one site together, as one of them sees them (worker.ts). */
export interface SiteProcesses {
  count: number;
  /** Calls back when this process gets the jobs, or at once if it has them. */
  whenGivenJobs(start: () => void): void;
  /** Tells the other processes that a seat was taken or freed. */
  tellSeatsChanged(): void;
  /** Registers a callback for seats taken or freed by other processes. */
  onSeatsChanged(forget: () => void): void;
}
