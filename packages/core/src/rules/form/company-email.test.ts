import { expect, it } from 'vitest';
import { isCompanyEmail, isOwnEmail } from './company-email.ts';

it.each([
  ['a@gmail.com', 'a@northquay.example', true],
  ['a@northquay.example', 'a@northquay.example', false],
  ['A@NorthQuay.example ', 'a@northquay.example', false],
  ['', '', true],
  ['a@gmail.com', '', true],
])('%j differs from the company address %j: %s', (email, companyEmail, other) =>
  expect(isOwnEmail(email, companyEmail)).toBe(other),
);

it.each([
  ['a@northquay.example', ['northquay.example'], true],
  ['A@NORTHQUAY.example', ['northquay.example'], true],
  ['a@mail.northquay.example', ['northquay.example'], false],
  ['a@evil-northquay.example', ['northquay.example'], false],
  ['a@northquay.example.evil.com', ['northquay.example'], false],
  ['a@b@northquay.example', ['northquay.example'], true],
  ['boss@gmail.com', ['northquay.example', 'boss@gmail.com'], true],
  ['clerk@gmail.com', ['northquay.example', 'boss@gmail.com'], false],
  ['northquay.example', ['northquay.example'], false],
  ['', ['northquay.example'], false],
  ['a@northquay.example', [], false],
])('%j belongs to a company with %j: %s', (email, allowed, matches) =>
  expect(isCompanyEmail(email, allowed)).toBe(matches),
);
