import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { SiteProcesses } from '@portolane/server/process/site-processes.ts';
import { testSettings } from '#testing/test-settings.ts';
import { addJob } from './add-job.ts';

/** An app with a job that notes when it starts and stops. */
function appWithJob(processes?: SiteProcesses, quiet = false) {
  const noted: string[] = [];
  const app = Fastify();
  addJob(app, { settings: testSettings({ processes, quiet }) }, () => {
    noted.push('started');
    return { stop: async () => void noted.push('stopped') };
  });
  return { app, noted };
}

/** One of several processes, and what gives it the jobs. */
function processOfMany() {
  let start = () => {};
  const processes: SiteProcesses = {
    count: 2,
    whenGivenJobs: (given) => void (start = given),
    tellSeatsChanged: () => {},
    onSeatsChanged: () => {},
  };
  return { processes, giveJobs: () => start() };
}

it('runs from the start to the end of the only process', async () => {
  const { app, noted } = appWithJob();
  expect(noted).toEqual([]);
  await app.ready();
  expect(noted).toEqual(['started']);
  await app.close();
  expect(noted).toEqual(['started', 'stopped']);
});

it('runs in one of several processes when it is given the jobs', async () => {
  const { processes, giveJobs } = processOfMany();
  const { app, noted } = appWithJob(processes);
  await app.ready();
  expect(noted).toEqual([]);
  giveJobs();
  expect(noted).toEqual(['started']);
  await app.close();
  expect(noted).toEqual(['started', 'stopped']);
});

it('does not start in a process that has closed', async () => {
  const { processes, giveJobs } = processOfMany();
  const { app, noted } = appWithJob(processes);
  await app.ready();
  await app.close();
  giveJobs();
  expect(noted).toEqual([]);
});

it('does not run in a copy that sends nothing', async () => {
  const { processes, giveJobs } = processOfMany();
  for (const { app, noted } of [appWithJob(undefined, true), appWithJob(processes, true)]) {
    await app.ready();
    giveJobs();
    await app.close();
    expect(noted).toEqual([]);
  }
});
