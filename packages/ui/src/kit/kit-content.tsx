import { EmptyState } from '#empty-state/empty-state.tsx';
import { Icon, ICON_NAMES } from '#icon/icon.tsx';
import { SkeletonRows } from '#skeleton/skeleton.tsx';
import { ROW, Section } from './kit-section.tsx';

export function EmptyAndLoading() {
  return (
    <Section title="空白與載入 Empty and loading">
      <EmptyState
        level={3}
        title="這個條件下還沒有課程活動"
        actions={
          <>
            <a className="link" href="#clear">
              清除所有條件
            </a>
            <a className="link" href="#subscribe">
              訂閱電子報
            </a>
          </>
        }
      >
        試試放寬縣市或月份，或訂閱電子報，每月得知新的場次。
      </EmptyState>
      <SkeletonRows kind="event" count={2} label="課程活動載入中" />
      <SkeletonRows kind="text" count={2} label="消息載入中" />
      <SkeletonRows kind="card" label="產品載入中" />
    </Section>
  );
}

export function Prose() {
  return (
    <Section title="文章 Prose">
      <div className="prose">
        <h2>導入前的三個問題</h2>
        <p>
          混排時，中文與 Latin、數字之間留一個半形空白；標點一律全形，數字用半形等寬
          0123456789。詳見 <a href="#guide">導入指南</a> 與 <code>policy.yaml</code>。
        </p>
        <ul>
          <li>盤點身分與裝置</li>
          <li>訂定存取政策</li>
        </ul>
        <blockquote>
          <p>先知道有什麼，才談得上保護什麼。</p>
        </blockquote>
        <h3>規格</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as Markdown is rendered */}
        <section className="scroll-region" aria-label="規格" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th>型號</th>
                <th>埠數</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>C9-48</td>
                <td>48</td>
              </tr>
            </tbody>
          </table>
        </section>
      </div>
    </Section>
  );
}

export function Icons() {
  return (
    <Section title="圖示 Icons">
      <ul style={ROW}>
        {ICON_NAMES.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} size="l" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
