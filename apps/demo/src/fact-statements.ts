/** Patterns of facts in texts of the demo content, in Chinese and in English. */

const number = '(<<[\\w.]+>>|\\d[\\d,.]*|[一二兩三四五六七八九十]+)';
const englishNumber =
  '(<<[\\w.]+>>|\\b(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))';
const time = '(<<[\\w.]+>>|\\d\\d:\\d\\d)';
const year = '(<<[\\w.]+>>|\\d{4})';

/**
 * Patterns of the statements of each fact. Their group is the value, which does not say by itself
 * what it counts; it must be a reference to the fact.
 */
export const statements: readonly [fact: string, ...patterns: string[]][] = [
  ['offices.count', `${number} ?處(?:服務)?據點`, `${englishNumber} offices`],
  ['brands.count', `${number} ?[個家](?:國際|代理)品牌`, `${englishNumber} international `],
  [
    'company.dealers',
    `${number} 家經銷夥伴`,
    `(?:with|through|and|brands,) ${englishNumber} dealers`,
  ],
  ['company.engineers', `${number} ?位技術人員`, `Leads ${englishNumber} engineers`],
  [
    'company.founded',
    `${year} 年與四位同事`,
    `founded in ${year}`,
    `with four colleagues in ${year}`,
  ],
  ['warehouses.count', `${number} ?處倉庫`, `(?:Our|Runs) ${englishNumber} warehouses`],
  [
    'warehouses.sameDayUntil',
    `(<<[\\w.]+>>|[\\d:點午 ]+) ?前[的下][訂單]+當日出貨`,
    `(?:before|by) ${time} leaves? the same day`,
  ],
  [
    'training.hoursPerYear',
    `每年 ${number} 小時訓練`,
    `Everyone has ${englishNumber} hours of training`,
  ],
  ['lab.racks', `${number} 組實驗機櫃`, `${englishNumber} lab racks`],
  [
    'lab.keptDays',
    `課後[^。，]{0,9}保留 ${number} 天`,
    `(?:lab|environment)[^.]{0,30} for (?:at least )?${englishNumber} days`,
  ],
  [
    'onSite.hours',
    `${number} ?小時內?(?:到場(?!時)|到件|送達|備品)`,
    `${englishNumber}[- ]hour (?:service|spare|delivery|promise)`,
    `[Tt]he ${englishNumber} hours apply`,
    `Delivery (?:in|within) ${englishNumber} hours`,
    `arrive within ${englishNumber} hours`,
  ],
  ['onSite.elsewhereHours', `其他本島地區 ${number} 小時`, `${englishNumber} hours elsewhere`],
  ['incidents.phone', '(<<[\\w.]+>>|0800[\\d-]+)，?(?: 全年無休|。先報)'],
  ['incidents.phone', 'major-incident line, (<<[\\w.]+>>|[\\d +-]+)'],
  [
    'incidents.callBackMinutes',
    `${number} ?分鐘內(?:線上回應|回電)`,
    `(?:calls back|answer online) within ${englishNumber} minutes`,
  ],
  [
    'site.replyDays.repair',
    `(?:工程師|技術部) ?${number} ?個工作天內`,
    `責任歸屬，審核 ?${number} ?個工作天`,
    `engineer replies within ${englishNumber} working days`,
    `repair form; we answer within ${englishNumber} working days`,
    `pays the freight; review takes ${englishNumber} working days`,
  ],
  [
    'site.replyDays.inquiry',
    `洽詢表單[^。]{0,12}，${number} ?個工作天內`,
    `inquiry form[^.]{0,40} (?:within|in) ${englishNumber} working day`,
  ],
  [
    'site.replyDays.dealer',
    `${number}個工作天內與您聯繫`,
    `channel team contacts you within ${englishNumber} working days`,
  ],
  [
    'site.deletionDays',
    `申請刪除[^。]{0,8} ${number} [天日]內`,
    `member centre(?:; it is done)? within ${englishNumber} days`,
  ],
  [
    'site.loginDays',
    `登入狀態保留 ${number} 天`,
    `登入狀態 \\| (?:[^|]*\\| )?${number} 天`,
    `stay logged in for ${englishNumber} days`,
  ],
  ['site.codeMinutes', `驗證碼 ${number} 分鐘內有效`, `code is valid for ${englishNumber} minutes`],
  [
    'site.linkOpensMinutes',
    `一般為開始前 ${number} 分鐘`,
    `has opened, usually ${englishNumber} minutes`,
  ],
  [
    'site.visitDays',
    `點閱的選單 \\| ${number} 天`,
    `opened while logged in \\| ${englishNumber} days`,
  ],
  [
    'site.walkInDays',
    `當場入場者的姓名與公司 \\| ${number} 天`,
    `without an enrolment \\| ${englishNumber} days`,
  ],
  [
    'site.doorDays',
    `入場掃描的時間與入口 \\| ${number} 天`,
    `at the door, with time and entrance \\| ${englishNumber} days`,
  ],
  ['site.caseDays', `最後一次更新後 ${number} 天`, `${englishNumber} days after their last change`],
  ['endReminders.firstDays', `到期前 ${number} 天與`, `eminders go out ${englishNumber} and`],
  [
    'endReminders.lastDays',
    `到期前 [^ ]+ 天與 ${number} 天`,
    `eminders go out [^ ]+ and ${englishNumber} days`,
  ],
  ['site.termsNoticeDays', `公告後 ${number} 日生效`, `takes? effect ${englishNumber} days`],
  [
    'site.absenceMonths',
    `最近 ${number} 個月內?缺席`,
    `in the last ${englishNumber} months cannot`,
  ],
  [
    'site.comingSoonMinutes',
    `開始前 ${number} 分鐘顯示`,
    `From ${englishNumber} minutes before the start`,
  ],
  [
    'site.reviewDays',
    `${number} ?個工作天內以電子郵件(?:通知|回覆)`,
    `(?:email the result|replies by email) within ${englishNumber} working days`,
  ],
  [
    'memberRequests.days',
    `(?:核對身分後|本公司於) ?${number} ?個工作天內(?:更新|處理|停用)`,
    `(?:update it|handled|close the account) within ${englishNumber} working days`,
  ],
  [
    'site.payDaysBefore',
    `開課前 ?${number} ?個工作天(?:完成|；)`,
    `Please pay (?:at least )?${englishNumber} working day`,
  ],
  ['refunds.days', `退款帳號後 ${number} 日`, `refunded (?:in full )?within ${englishNumber} days`],
  [
    'contract.installDays',
    `到安裝(?:平均)? ${number} 天`,
    `to installation takes ${englishNumber} days`,
  ],
  [
    'projects.protectedDays',
    `專案(?:報備)?保護期? ?${number} 天`,
    `protected for ${englishNumber} days`,
    `${englishNumber}-day project protection`,
  ],
  [
    'demoUnits.loanDays',
    `(?:展示機可借用|設備借用，一般) ${number} 天`,
    `(?:lent|as a rule) for ${englishNumber} days`,
  ],
  [
    'kubrane.maintainedMonths',
    `每[版個](?:版本)?維護 ${number} 個月`,
    `maintained for ${englishNumber} months`,
  ],
  [
    'kubrane.featureMonths',
    `前 ${number} 個月修功能`,
    `發布滿 ${number} 個月`,
    `months: ${englishNumber} for features`,
    `is ${englishNumber} months old`,
  ],
  [
    'kubrane.securityMonths',
    `後 ${number} 個月只修安全`,
    `安全修補再提供 ${number} 個月`,
    `then ${englishNumber} for security alone`,
    `${englishNumber} more months of security`,
    `security fixes for ${englishNumber} more months`,
  ],
  [
    'ferrane.standardCores',
    `標準(?:配置為|組態乙：) ?2 × ${number} 核心`,
    `standard build has 2 × ${englishNumber} cores`,
  ],
  [
    'ferrane.standardMemory',
    `標配 ${number} GB`,
    `標準配置為 [^、]*核心、${number} GB`,
    `the standard ${englishNumber} GB`,
    `standard build has 2 × [^ ]+ cores and ${englishNumber} GB`,
  ],
  [
    'investors.replyDays',
    `股東來信於${number}個工作天`,
    `those of shareholders within ${englishNumber}`,
  ],
  [
    'ferrane.standardDays',
    `標準規格 ?${number} ?個工作天交貨`,
    `(?:tandard builds ship|built to order|GB and ships) in (?:as little as )?${englishNumber} working`,
  ],
  [
    'corvane.c5PoeWatts',
    `總供電 ${number} W`,
    `${number} W 的供電預算`,
    `(?:Its|the) ${englishNumber} W budget`,
  ],
  [
    'corvane.ax7Watts',
    `AX7（每台 ${number} W`,
    `滿載需要 ${number} W`,
    `draws ${englishNumber} W at full load`,
  ],
  [
    'tesselo.witnessKbps',
    `見證服務[^。]{0,14} ${number} Kbps`,
    `[Ww]itness[^.]{0,40} (?:uses|needs) ${englishNumber} Kbps`,
  ],
  [
    'tesselo.n4Terabytes',
    `三(?:節點|台)可用(?:容量)?約 ${number} TB`,
    `[Aa]bout ${englishNumber} TB (?:usable|, two copies)`,
  ],
  ['axiolo.x2Watts', `X2 單機 ${number} W`, `X2 takes ${englishNumber} W`],
  ['axiolo.x8Kilowatts', `X8 \\| ${number} kW`, `accelerators and up to ${englishNumber} kW`],
  ['axiolo.x8Kilograms', `X8 單機 ${number} 公斤`, `X8 weighs ${englishNumber} kg`],
  [
    'farhold.sessionKbps',
    `工作階段平均(?:只需)? ${number} Kbps`,
    `在 ${number} Kbps 的連線下`,
    `${englishNumber} Kbps per session`,
    `over ${englishNumber} Kbps`,
  ],
  ['r620.lastOrderDays', `[Ll]ast orders?(?: close| \\|)? ${englishNumber} days after`],
  ['r620.lastShipmentDays', `[Ll]ast shipment (?:\\||at) ${englishNumber} days`],
  [
    'r620.partsYears',
    `停止供貨後第? ?${number} ?年`,
    `${englishNumber} years after the last shipment`,
  ],
  ['r620.reused', '(<<[\\w.]+>>|滑軌[^。；，]*)可以沿用', 'takes over (<<[\\w.]+>>|[^.;]*trays)'],
  ['audit.cycles', `${number} 個作業循環`, `${englishNumber} (?:operating )?cycles`],
  ['yearEndRefresh.firewall', `up to NT\\$${englishNumber}(?: back| for your old)`],
];
