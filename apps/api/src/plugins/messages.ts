import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Language } from '#language.ts';

type Sentence = Record<Language, string>;

/** What a person reads for each code: what happened, and what to do next. */
const messages: Record<ErrorCode, Sentence> = {
  INPUT_INVALID: {
    'zh-TW': '有欄位填寫不正確，請依各欄位的說明修正後再送出。',
    en: 'Some fields are not filled in correctly. Correct them as noted beside each field and send again.',
  },
  CART_ADD_TO_CART_FAIL: {
    'zh-TW': '無法將這個選擇加入報名，請重新整理頁面後再選一次。',
    en: 'This choice could not be added. Reload the page and choose again.',
  },
  CART_FRONT_CHECKOUT_FAIL_CART_EMPTY: {
    'zh-TW': '您還沒選擇想報名的課程活動，請先回到課程活動頁面選擇。',
    en: 'You have not chosen a course or event yet. Go back to the event page and choose one.',
  },
  CART_FRONT_INVENTORY_SHORTAGE: { 'zh-TW': '您選擇的場次名額已滿，請改選其他場次。', en: 'A session you chose is full. Choose another session.' },
  CART_FRONT_INVENTORY_TIME_EXPIRED: {
    'zh-TW': '報名時間已過，請改選其他場次或課程活動。',
    en: 'The time to enrol has passed. Choose another session or event.',
  },
  CART_FRONT_ALREADY_ENROLLED: {
    'zh-TW': '您已經報名過這個場次，請到會員中心查看報名紀錄。',
    en: 'You are already enrolled in this session. See your enrolments in the member centre.',
  },
  CART_FRONT_REGISTRATION_NOT_OPEN: { 'zh-TW': '尚未開放報名，請在報名開始後再試。', en: 'Enrolment is not open yet. Try again once it opens.' },
  CART_FRONT_ABSENT_LIMIT_REACHED: {
    'zh-TW': '您近 12 個月的缺席次數已達此課程活動的上限，暫時無法報名。如有疑問請與我們聯絡。',
    en: 'Your absences in the last 12 months have reached the limit of this event, so you cannot enrol for now. Contact us if you have questions.',
  },
  CART_FRONT_DEALER_ONLY: {
    'zh-TW': '此課程活動限經銷會員報名。若您想成為經銷會員，請與我們洽詢。',
    en: 'Only dealer members can enrol in this event. Contact us if you would like to become one.',
  },
  CART_FRONT_COUPON_REQUIRED: { 'zh-TW': '此課程活動需要優惠代碼才能報名，請輸入代碼。', en: 'This event needs a coupon code. Enter yours to enrol.' },
  CART_FRONT_CONSENT_OUTDATED: {
    'zh-TW': '個人資料保護聲明已更新，請閱讀新的版本並重新勾選同意。',
    en: 'The personal data notice has changed. Read the new version and agree to it again.',
  },
  CART_FRONT_CART_CHANGED: {
    'zh-TW': '您的選擇已在其他分頁變更，請重新整理頁面確認後再送出。',
    en: 'Your choice was changed in another tab. Reload the page, check it and send again.',
  },
  COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE: {
    'zh-TW': '金額未達此優惠卷的使用門檻，請加選場次或改用其他優惠卷。',
    en: 'The amount is below what this coupon requires. Add a session or use another coupon.',
  },
  COUPON_FRONT_UNAVAILABLE: { 'zh-TW': '這張優惠卷已使用完畢，請改用其他優惠卷。', en: 'This coupon is used up. Use another one.' },
  COUPON_FRONT_UNUSABLE_PRODUCT_MENU: {
    'zh-TW': '這張優惠卷不適用於此課程活動，請改用其他優惠卷。',
    en: 'This coupon is not valid for this event. Use another one.',
  },
  COUPON_IS_NOT_IN_PROGRESS: {
    'zh-TW': '這張優惠卷尚未開始或已經過期，請改用其他優惠卷。',
    en: 'This coupon is not valid yet, or no longer valid. Use another one.',
  },
  COUPON_FRONT_ITEM_NOT_EXIST: { 'zh-TW': '找不到這張優惠卷，請確認代碼後再輸入一次。', en: 'There is no such coupon. Check the code and enter it again.' },
  MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE: {
    'zh-TW': '驗證碼錯誤，請確認簡訊中的 6 位數字後再輸入一次。',
    en: 'The code is wrong. Check the 6 digits in the text message and enter them again.',
  },
  MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN: {
    'zh-TW': '驗證碼剛寄出，請稍候 60 秒再重新發送。',
    en: 'A code was sent just now. Wait 60 seconds before asking for another one.',
  },
  MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED: { 'zh-TW': '驗證碼已過期，請重新發送驗證碼。', en: 'The code has expired. Ask for a new one.' },
  MERCHANT_MEMBER_FRONT_UNAUTHORIZED: { 'zh-TW': '您尚未登入或已登出，請重新登入。', en: 'You are not logged in. Log in again.' },
  MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS: { 'zh-TW': '嘗試次數過多，請稍後再試。', en: 'Too many tries. Wait a while and try again.' },
  USER_TOKEN_EXPIRED: { 'zh-TW': '登入已逾時，請重新登入。', en: 'Your session has expired. Log in again.' },
  MEMBER_NOT_FOUND: {
    'zh-TW': '找不到這個會員，請確認手機號碼，或先註冊成為會員。',
    en: 'There is no such member. Check the mobile number, or register first.',
  },
  ORDER_FRONT_ITEM_NOT_EXIST: {
    'zh-TW': '找不到這筆報名紀錄，請到會員中心查看您的報名。',
    en: 'There is no such enrolment. See your enrolments in the member centre.',
  },
  ITEM_ITEM_NOT_EXIST: {
    'zh-TW': '找不到這個頁面的內容，可能已經下架。請回首頁或使用搜尋。',
    en: 'This content does not exist or has been taken down. Go to the home page or use the search.',
  },
  BRAND_ITEM_NOT_EXIST: { 'zh-TW': '找不到這個品牌，請回品牌列表選擇。', en: 'There is no such brand. Choose one from the list of brands.' },
  PRODUCT_MENU_ITEM_NOT_EXIST: {
    'zh-TW': '找不到這個項目，可能已經下架或過期。請回列表查看。',
    en: 'There is no such item, or it has been taken down or is over. See the list.',
  },
  ITEM_INSUFFICIENT_PERMISSION_VIEW: {
    'zh-TW': '此頁面為經銷商會員限定觀看。若你想成為經銷商會員，請與我們洽詢。',
    en: 'This page is for dealer members only. Contact us if you would like to become one.',
  },
  ROUTE_NOT_FOUND: { 'zh-TW': '沒有這個 API 路徑，請參考 /api/docs。', en: 'There is no such API path. See /api/docs.' },
  METHOD_NOT_ALLOWED: {
    'zh-TW': '這個路徑不接受此 HTTP 方法，請改用 Allow 標頭列出的方法。',
    en: 'This path does not take this HTTP method. Use one named in the Allow header.',
  },
  PAYLOAD_TOO_LARGE: { 'zh-TW': '送出的資料太大，請縮短內容後再送出。', en: 'What you sent is too large. Shorten it and send again.' },
  SERVICE_UNAVAILABLE: { 'zh-TW': '服務暫時無法使用，請稍後再試。', en: 'The service is unavailable right now. Try again in a moment.' },
  STATUS_CODE_UNDEFINED: {
    'zh-TW': '系統發生未預期的錯誤，請稍後再試；若持續發生，請與我們聯絡。',
    en: 'Something unexpected went wrong on our side. Try again later, and contact us if it keeps happening.',
  },
};

/** The sentence of a code, in one language. */
export const messageOf = (code: ErrorCode, language: Language): string => messages[code][language];

/** `message` of a success that has nothing more to say. */
export const doneMessage: Sentence = { 'zh-TW': '成功', en: 'Success' };
