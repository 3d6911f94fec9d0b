import { expect, it } from 'vitest';
import { mailDomainProblem } from './company-mail-domain.ts';

it.each([
  ['northquay.example', null],
  [' NorthQuay.Example ', null],
  ['mail.northquay.com.tw', null],
  ['owner@gmail.com', null],
  ['gmail.com', 'provider'],
  ['GMAIL.com', 'provider'],
  // No form suggests these.
  ['googlemail.com', 'provider'],
  ['qq.com', 'provider'],
  ['proton.me', 'provider'],
  ['ms27.hinet.net', 'provider'],
  ['yahoo.co.jp', 'provider'],
  ['owner@qq.com', null],
  ['', 'format'],
  ['northquay', 'format'],
  ['@northquay.example', 'format'],
  ['https://northquay.example', 'format'],
  ['a b.example', 'format'],
  ['owner@', 'format'],
])('%j as a mail domain: %s', (entry, problem) => expect(mailDomainProblem(entry)).toBe(problem));
