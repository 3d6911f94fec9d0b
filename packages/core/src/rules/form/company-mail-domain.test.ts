import { expect, it } from 'vitest';
import { mailDomainProblem } from './company-mail-domain.ts';

it.each([
  ['northquay.example', null],
  [' NorthQuay.Example ', null],
  ['mail.northquay.com.tw', null],
  ['owner@gmail.com', null],
  ['gmail.com', 'provider'],
  ['GMAIL.com', 'provider'],
  ['', 'format'],
  ['northquay', 'format'],
  ['@northquay.example', 'format'],
  ['https://northquay.example', 'format'],
  ['a b.example', 'format'],
  ['owner@', 'format'],
])('%j as a mail domain: %s', (entry, problem) => expect(mailDomainProblem(entry)).toBe(problem));
