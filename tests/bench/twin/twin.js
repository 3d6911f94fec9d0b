// The menu of a phone.
const menu = document.getElementById('menu');
const button = document.querySelector('.menu-button');
button.addEventListener('click', () => {
  const isOpen = menu.classList.toggle('is-open');
  button.setAttribute('aria-expanded', String(isOpen));
});
