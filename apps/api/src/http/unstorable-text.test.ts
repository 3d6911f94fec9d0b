/** Text that PostgreSQL cannot store is rejected as invalid input in every field. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '#testing/member-seed.ts';
import { allEndpoints, sampleBody, textPaths, withText } from '#testing/endpoint-samples.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
let token: string;
beforeAll(async () => {
  site = await openMemberSite({ demo: true });
  // A dealer, because a dealer's profile needs no company number and the sample has none.
  token = await site.tokenOf(await addMember(site.db, { group: 'dealer' }));
});
afterAll(() => site.close());

const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body);
const sentence = '含有無法儲存的字元，請刪除後再送出。';

/** Half of a surrogate pair, the other half, U+0000. */
const unstorable = ['\ud800', 'x\udc00y', 'x\u0000y'];

it.each(withBody.map(({ name, endpoint }) => [name, endpoint] as const))(
  'such text in the body of %s is refused with its field',
  async (_call, endpoint) => {
    const body = sampleBody(endpoint);
    // Parameters are validated together with the body; ownership is checked after both.
    const address = endpoint.path.replace(':uuid', '00000000-0000-4000-8000-00000000dead');
    // Control: the sample itself is valid, so the rejections below are due to the text.
    const sound = await site.post(address, body, { token });
    expect(sound.code === 'INPUT_INVALID' ? sound.items : {}).toEqual({});
    for (const [index, path] of textPaths(body).entries()) {
      // One of them for each field: all fields are checked by the same function.
      const text = unstorable[index % unstorable.length]!;
      const answer = await site.post(address, withText(body, path, text), { token });
      const field = path.join('.');
      expect({ field, status: answer.status, code: answer.code }).toEqual({
        field,
        status: 400,
        code: 'INPUT_INVALID',
      });
      expect(Object.keys(answer.items)).toContain(field);
    }
  },
);

it.each(unstorable)('%j is refused, alone and among others', async (text) => {
  for (const search of [text, `雲${text}端`])
    expect((await site.post('/event/search', { search })).items).toEqual({ search: [sentence] });
});

it('the message of a text field says what is wrong', async () => {
  expect((await site.post('/event/search', { search: '雲\ud83d' })).items).toEqual({
    search: [sentence],
  });
  expect((await site.post('/event/search', { search: '雲😀' })).status).toBe(200);
});

it.each([
  ['/item/news/x?brand=%00', 400],
  ['/item/news/%00', 400],
  ['/static/privacy?version=x%00', 400],
  // Not UTF-8: after decoding, no surrogate is left.
  ['/item/news/x?brand=%ED%A0%80', 404],
])('%s answers %i', async (url, status) => expect((await site.get(url)).status).toBe(status));
