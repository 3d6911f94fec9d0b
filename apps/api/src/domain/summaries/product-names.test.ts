import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ from: 'empty' });
});
afterAll(() => database.close());

it.each([
  ['AX7 無線基地台', 'corvane', ['AX7']],
  ['C5-2404 園區交換器', 'corvane', ['C5-2404', 'C5']],
  ['Corvane Fabric 3', 'corvane', ['Fabric 3', 'Fabric']],
  ['Farhold Gate G1 零信任閘道', 'farhold', ['Gate G1', 'Gate', 'G1']],
  ['Farhold', 'farhold', ['Farhold']],
  ['Axiolo X8 AI 伺服器', 'axiolo', ['X8']],
  ['Lumivex D8-IR 戶外半球攝影機', 'lumivex', ['D8-IR', 'D8']],
  ['Kubrane 5 容器平台', 'kubrane', ['Kubrane 5']],
  ['無線基地台', 'corvane', []],
])('%s of %s is called %j', async (title, brand, names) => {
  const { rows } = await database.db.pool.query<{ names: string[] }>(
    'select product_names($1, $2) as names',
    [{ zh: title }, brand],
  );
  expect(rows[0]!.names.toSorted()).toEqual(names.toSorted());
});
